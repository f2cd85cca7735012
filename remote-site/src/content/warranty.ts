import { company } from '@potomac-oak/shared/company';

import type { TextDocument } from './content-schema';

export const description = `One year on labor and materials: what the warranty of ${company.name} covers, what it does not, and how to use it with one call.`;

export const warranty: TextDocument = {
  title: '1 Year Warranty',
  updated: 'November 22, 2026',
  intro: [
    `${company.legalName} warrants its labor and the materials it supplies for one year. This page says in plain words what that covers, what it does not, and what happens when you call. The warranty in your signed contract is the binding text; if the two ever differ, the contract counts.`,
  ],
  sections: [
    {
      id: 'coverage',
      title: 'What is covered',
      paragraphs: [
        'For one year from the day of the final inspection, or of the final walk-through where no inspection is required:',
      ],
      list: [
        'Workmanship: what our own crews and the trades we engage have built, installed, connected or finished.',
        'Materials we supplied: if a board splits, a fixture fails or a finish peels although it was used as intended, we replace it, labor included.',
        'Our drawings and engineering: if something cannot stay as we drew it because the drawing was wrong, we correct the drawing and the work.',
        'Damage to your home that a fault of our work has caused, for example a ceiling under a leaking drain.',
      ],
      closing:
        'Manufacturers warrant many products for longer: windows, roofing, compressors and cabinets often for ten years and more. We register those warranties in your name and hand over the papers with the keys.',
    },
    {
      id: 'exclusions',
      title: 'What is not covered',
      paragraphs: ['We name these before the work starts, because they are where most disagreements begin:'],
      list: [
        'Materials and appliances that you bought yourself. We still install them with care, and the installation is covered.',
        'Ordinary wear, and movement that comes with the seasons: hairline cracks where new drywall meets old plaster, gaps in wood floors in February, grout that needs sealing.',
        'Work that someone else has changed, and damage from misuse, flood, frost, pests or the neighbor’s tree.',
        'Existing parts of the house that were outside the written scope. Where we saw a weakness in them, your file has a photo and a note.',
      ],
    },
    {
      id: 'claims',
      title: 'How to use it',
      paragraphs: [
        `Call ${company.phone.label} or write to ${company.email.label}, ${company.hoursLabel}. Say what you see and since when; a photo helps. You do not need a form, and you do not need to find the cause.`,
        'We answer within one business day. Water, gas, heat in winter and anything unsafe come first, on the same day where we can. For everything else the project manager who ran your job visits within ten business days, says in writing what is wrong, who fixes it and when, and closes the file only after you have seen the repair.',
        'A repaired part carries the rest of the year, and at least 90 days from the repair.',
      ],
    },
    {
      id: 'eleventh-month',
      title: 'The visit in the eleventh month',
      paragraphs: [
        'Most small faults show after one summer and one winter. We call you in the eleventh month and walk through the work with you, so that what belongs to the warranty is found while it counts.',
      ],
    },
    {
      id: 'sale',
      title: 'If you sell the house',
      paragraphs: [
        'The warranty belongs to the work and passes to the next owner for the rest of its year. Send us the buyer’s name and we forward the file with permits, inspection cards and product papers.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'This warranty adds to the rights that the laws of the District of Columbia, Maryland and Virginia give you, and takes none of them away. In Maryland, the Guaranty Fund of the Home Improvement Commission protects homeowners who hire licensed contractors.',
      ],
    },
  ],
};
