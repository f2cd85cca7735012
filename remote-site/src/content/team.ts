import { teamPictures } from '@potomac-oak/media/manifest/team';
import type { Picture } from '@potomac-oak/shared/contracts/picture';

interface TeamMember {
  name: string;
  role: string;
  desc: string;
  image: Picture;
}

export const teamTexts = {
  label: 'People · Sample',
  heading: 'Who comes to your house',
};

export const answering = {
  heading: 'Who answers your call',
  text: 'Joan or Grace, in North Bethesda, on weekdays from eight to five. No call center, no menu: they know every open job and who is on it, and they write down what you say.',
};

/** Sample people: replace them and their portraits before going live. */
export const team: readonly TeamMember[] = [
  {
    name: 'Joan Whitfield',
    role: 'Office manager',
    desc: 'Answers the phone, knows every permit counter between Rockville and Fairfax, and books your first visit.',
    image: teamPictures['team-1'],
  },
  {
    name: 'Denise Carter',
    role: 'Project manager',
    desc: 'Runs kitchens and baths in the District. Walks each job on Fridays and sends photographs of what you cannot see.',
    image: teamPictures['team-2'],
  },
  {
    name: 'Rafael Ortiz',
    role: 'Lead carpenter',
    desc: 'Twenty-two years of old houses. Can tell a bearing wall by knocking, and opens it to make sure.',
    image: teamPictures['team-3'],
  },
  {
    name: 'Maria Lindqvist',
    role: 'Architect',
    desc: 'Draws the plans and the three-dimensional views, and argues for daylight at every meeting.',
    image: teamPictures['team-4'],
  },
  {
    name: 'Samuel Osei',
    role: 'Structural engineer',
    desc: 'Sizes the beams, seals the drawings and meets the inspector when the wall comes down.',
    image: teamPictures['team-5'],
  },
  {
    name: 'Grace Tran',
    role: 'Permits and estimates',
    desc: 'Writes the scope line by line, and reads zoning codes so that you do not have to.',
    image: teamPictures['team-6'],
  },
];
