import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '19',
  kind: 'trade',
  image: servicePictures['service-trash-removal'],
  title: 'Trash Removal',
  trade: 'Debris removal',
  desc: 'Every renovation begins with a surprising amount of debris. We clear basements, attics, garages and whole houses before work, take out cabinets, tile, plaster, decks and sheds, and haul away what is left afterward. Floors and stairs are covered first, loads are sorted so that metal, appliances and clean wood are recycled, and the place is left swept.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Basements, garages and whole houses cleared, and renovation debris hauled away. Floors are covered first and loads sorted for recycling.',
  facts: {
    time: 'Half a day for a room; two or three days for a house',
    permits: 'For a container in the street',
    crew: 'Two to four people and a truck',
    season: 'Any',
    cost: 'Volume, weight, stairs, and where a container can be placed',
  },
  desc_dt_1:
    'A room or a garage is usually cleared in half a day, a whole house in two or three. We agree in writing on what goes, what stays and what you would like to see first, and anything that looks like papers, photographs or jewelry is set aside. The price depends on volume, weight, stairs and distance to the truck, so it is fixed after we have seen the place.',
  points_main_title: 'Clearing out without damage or doubt',
  points_items: [
    {
      point_title: 'Protecting the house',
      point_desc:
        'Stair treads, floors and door frames are covered before the first load. Heavy items such as cast-iron tubs, boilers and safes are taken apart or carried with straps and enough hands. Plywood goes under dumpster wheels, because a hot driveway dents.',
    },
    {
      point_title: 'Containers and streets',
      point_desc:
        'A 20-yard container is about 22 feet long and 8 wide and suits a kitchen or two baths of debris. If there is no driveway it stands in the street, and that takes a permit: public space occupancy in the District with signs posted ahead, a right-of-way permit in the counties.<br>On narrow blocks we load a truck directly instead.',
    },
    {
      point_title: 'What gets recycled',
      point_desc:
        'Metal, cardboard, clean lumber, concrete and brick go to recyclers; usable cabinets, doors and fixtures can be offered to local reuse centers, with the receipt in your name. Refrigerants are recovered from refrigerators and air conditioners before they are scrapped.',
    },
    {
      point_title: 'What needs special care',
      point_desc:
        'Paint, solvents, batteries, fluorescent tubes and propane tanks do not go in a dumpster; the counties run drop-off days and sites for them. Material that may hold asbestos, such as old pipe wrap or 9-inch floor tile, stays in place until a laboratory has answered, and is removed by a licensed abatement firm.',
    },
    {
      point_title: 'Selective demolition',
      point_desc:
        'We cap water, gas and power first, then take down walls, ceilings, decks, sheds and patios piece by piece, keeping what is to be reused. Demolition in a house built before 1978 follows lead-safe practice, and structural parts wait for the engineer.',
    },
  ],
  last_desc:
    'Settling an estate, starting a remodel or simply wanting the garage back: contact us and schedule a consultation. We will look at everything once and give you one price for all of it.',
  related: { projects: ['4', '7'], posts: ['9', '2'], questions: ['residential-services', 'getting-started'] },
};
