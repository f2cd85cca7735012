import type { ProjectDetails } from '../content-schema';

export const alexandriaKitchen = {
  topdesc:
    'Bungalows of this age were built with generous porches and stingy kitchens. The enclosed porch had no foundation worth the name, single glazing and a floor 4 inches below the rest, so it could be neither ignored nor simply opened up.',
  detail_title: 'How two half-rooms became a kitchen',
  details: [
    [
      {
        point_title: 'Scope and approvals',
        point_desc:
          'Rebuild the porch floor on new piers, remove the wall between, new windows, kitchen, powder room and wiring. The City of Alexandria’s Permit Center issued the permits. Del Ray lies outside the city’s old and historic districts, so no architectural board was involved, and zoning staff confirmed that the footprint did not grow.',
      },
      {
        point_title: 'Structure',
        point_desc:
          'Six concrete piers replaced brick stacked on soil. The floor was raised to meet the house, insulated below with closed foam and closed off against animals. A header of 11 feet took the load of the former outside wall.',
      },
    ],
    [
      {
        point_title: 'Windows and cabinets',
        point_desc:
          'Five double-hung windows with wood interiors stand side by side where the porch screens used to be. Below them run base cabinets only; the storage they displaced went into a full-height wall beside the powder room.<br>Shaker fronts in a warm white, soapstone at the sink, oiled twice in its first year.',
      },
      {
        point_title: 'Time and surprises',
        point_desc:
          'Nine weeks on site. Knob-and-tube wiring in the dining room ceiling was found live and was replaced; the owners had set aside an allowance for exactly that, and used about half of it.',
      },
    ],
  ],
  lastDescription: '',
  dmvdesc:
    'Morning sun reaches the dining room again for the first time in fifty years. The kitchen has 24 feet of counter, a table for four in the corner of the old porch, and a floor that is warm in January.',
} satisfies ProjectDetails;
