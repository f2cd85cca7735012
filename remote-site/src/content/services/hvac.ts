import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '16',
  kind: 'trade',
  image: servicePictures['service-hvac'],
  title: 'HVAC',
  trade: 'HVAC contractors',
  desc: 'Washington asks a house to cool humid air at 95 degrees and to heat dry air at 20 in January. Equipment that is simply the size of the old unit often does neither well. We calculate the load room by room, design ducts or refrigerant lines to carry it, and install heat pumps, furnaces, air conditioners and ventilation that are quiet, drained and easy to service.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Heat pumps, furnaces and air conditioning sized by a room-by-room load calculation for humid summers and dry winters, and easy to service.',
  facts: {
    time: 'One or two days on sound ducts; up to three weeks for new ones',
    permits: 'Mechanical, usually electrical',
    crew: 'Two technicians',
    season: 'April and October, before you need it',
    cost: 'Equipment size and efficiency, and the state of the ducts',
  },
  desc_dt_1:
    'Replacing a furnace or heat pump on sound ductwork takes one or two days. New ducts, a conversion from radiators or a system for an addition take one to three weeks and are best done while walls are open. Each job has a mechanical permit, usually an electrical one, and ends with measured airflow and a filter size written on the cabinet.',
  points_main_title: 'Comfort, worked out before it is installed',
  points_items: [
    {
      point_title: 'Load calculation',
      point_desc:
        'We calculate heating and cooling room by room (the industry calls it Manual J), with your windows, insulation and orientation in it. Oversized cooling switches off before it has wrung out the humidity, which is why many large houses here feel cold and clammy.',
    },
    {
      point_title: 'Ducts',
      point_desc:
        'The best equipment cannot push air through a crushed flex run. We size supplies and returns, seal joints with mastic, insulate what runs through attics and crawl spaces, and give each bedroom a way for air to return when its door is shut.',
    },
    {
      point_title: 'Heat pumps and furnaces',
      point_desc:
        'Current heat pumps heat well through nearly every Washington winter night; some owners keep gas as a second stage. We compare both on your rates rather than on principle.<br>New systems use refrigerants with a lower climate impact, which have their own rules for line sets and leak detection, so old lines are not always reusable.',
    },
    {
      point_title: 'Houses without ducts',
      point_desc:
        'Rowhouses with radiators can keep them for heat and be cooled by ductless heads or by small high-velocity ducts that fit in closets and joist bays. We draw where each line set runs, since the outside of a historic facade is not the place for it.',
    },
    {
      point_title: 'Fresh and clean air',
      point_desc:
        'Tighter houses need deliberate ventilation. An energy recovery unit brings in outside air while keeping most of the heat and, in summer, some of the dryness.',
    },
    {
      point_title: 'Condensate and combustion',
      point_desc:
        'Every cooling coil above a finished room gets a secondary pan and a float switch. Gas appliances get a draft or vent check, because closing up a house can starve an old chimney, and carbon monoxide alarms belong on every floor where people sleep.',
    },
  ],
  last_desc:
    'One room that is never comfortable usually has a reason that can be measured. Contact us, schedule a consultation, and we will look for it with a thermometer before we quote a box.',
  related: { projects: ['8', '4'], posts: ['10', '8'], questions: ['licensed-and-insured', 'materials'] },
};
