export const description =
  'Twelve remodeling projects before and after: kitchens, baths, decks, a basement and an addition, with what was found behind the walls.';

export const projectsTexts = {
  title: 'Our Project Stories',
  noMatch: 'These are only some of our projects. Ask us about yours.',
  invitation: {
    heading: 'The next story could be yours',
    lead: 'Every one of these began with a free visit of about an hour, and with the question of what bothered its owner most.',
  },
  lead: 'Every project here lists the client, the work and what was found behind the walls.',
};
