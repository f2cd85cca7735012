import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '15',
  kind: 'outside',
  image: servicePictures['service-roofing'],
  title: 'Roofing',
  trade: 'Roofers',
  desc: 'Few roofs leak in the middle of a slope. They leak at chimneys, valleys, skylights, dormers and walls, where metal and shingle meet. We strip the old roof to the deck, replace all soft sheathing, renew every flashing and balance the attic ventilation, whether the house wears architectural shingles, slate-look tiles, standing-seam metal or the flat membrane of a rowhouse.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Roofs stripped to the deck, with new flashing at chimneys, valleys, skylights and walls. Shingle, slate look, standing seam and flat roofs.',
  facts: {
    time: 'One to three days for shingles; two to four for a flat roof',
    permits: 'Depends on the jurisdiction; historic districts review',
    crew: 'A crew of six',
    season: 'Spring and fall; repairs all year',
    cost: 'Area, pitch, layers to remove, decking and flashing',
  },
  desc_dt_1:
    'Most shingle roofs are stripped and covered in one to three days, flat roofs on rowhouses in two to four. We open no more than we can close before night. The ground is tarped, shrubs are covered, and a magnet goes over the lawn twice. Rotten deck boards are replaced at a unit price agreed in advance, with photographs, because nobody can see them from the street.',
  points_main_title: 'The parts of a roof that matter',
  points_items: [
    {
      point_title: 'Deck and underlayment',
      point_desc:
        'We go down to the wood, renail it and swap out what a boot can press. Self-adhering membrane goes along eaves, valleys and around chimneys, synthetic underlayment over the rest, and metal drip edge along eaves and rakes.',
    },
    {
      point_title: 'Flashing',
      point_desc:
        'Step flashing is woven with each course at a wall, and counterflashing is let into the mortar joint of a chimney rather than smeared on with tar. Kick-outs at the eaves save the wall below.',
    },
    {
      point_title: 'Shingles, metal and slate',
      point_desc:
        'Architectural shingles are nailed in the strip their maker marks, with four nails or six as the slope and wind ask. Standing seam lasts decades and sheds snow, so doors below need guards.<br>A slate roof from the 1920s is often worth repairing slate by slate; we replace the copper and the broken pieces and leave the rest.',
    },
    {
      point_title: 'Flat and low-slope roofs',
      point_desc:
        'District rowhouses drain to the rear over a shallow pitch. We use fully adhered membranes, tapered insulation to reach about a quarter inch per foot where ponds form, and raise parapet flashings and party-wall caps at the same time. Shingles are not an option below a 2-in-12 slope.',
    },
    {
      point_title: 'Air and ice',
      point_desc:
        'An attic wants as much intake at the soffit as exhaust at the ridge. We clear baffles, add vents, and move bathroom fans that end under the roof deck. Good sealing of the ceiling below does more against ice dams than any cable.',
    },
    {
      point_title: 'Permits and neighbors',
      point_desc:
        'Whether a like-for-like roof needs a permit differs between jurisdictions; the District and historic districts look closest, and slate or metal visible from the street may have to stay. We find out, file, and tell adjoining owners when a shared wall is involved.',
    },
  ],
  last_desc:
    'After a storm we are glad to look, and just as glad to report that nothing is wrong. Contact us and schedule a consultation; photographs of the attic side help us come prepared.',
  related: { projects: ['10', '8'], posts: ['10'], questions: ['warranty', 'licensed-and-insured'] },
};
