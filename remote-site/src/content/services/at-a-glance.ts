import type { Fact } from '../content-schema';
import type { ServiceId } from './service-titles';

function glance(time: string, permits: string, crew: string, season: string): readonly Fact[] {
  return [
    { label: 'Time on site', value: time },
    { label: 'Permits', value: permits },
    { label: 'Crew', value: crew },
    { label: 'Season', value: season },
  ];
}

export const atAGlance: Readonly<Record<ServiceId, readonly Fact[]>> = {
  '0': glance(
    'Six to ten weeks, once the cabinets are here',
    'Building and electrical; plumbing and gas where they move',
    'A lead carpenter every day, each trade when it is due',
    'Any; sign by August to cook at Thanksgiving',
  ),
  '1': glance(
    'Four to six weeks; six to nine where plumbing moves',
    'Plumbing and electrical; building where walls change',
    'One carpenter, one tile setter, one plumber',
    'Any',
  ),
  '2': glance(
    'Eight to 14 weeks with a bathroom',
    'Building, electrical, plumbing, mechanical',
    'Two carpenters, trades in sequence',
    'Any, after it has stayed dry through heavy rain',
  ),
  '3': glance(
    'One to two weeks for 300 to 500 square feet',
    'Often none; walls above 3 to 4 feet need one',
    'A crew of four and a small excavator',
    'March to November',
  ),
  '4': glance(
    'Two to four weeks',
    'Building, with two or three inspections',
    'Three carpenters',
    'Any dry month; apply in winter to sit outside in May',
  ),
  '5': glance(
    'Six to nine days for 800 to 1,000 square feet',
    'None for floors; one for joist repairs',
    'Two installers, then a sanding crew',
    'Any; wood rests in heated or cooled rooms first',
  ),
  '6': glance(
    'Agreed in the contract, trade by trade',
    'All of them, filed and closed by us',
    'One project manager, our trades, one schedule',
    'Any',
  ),
  '7': glance(
    'Two to four weeks for a detached house',
    'Varies; sheathing repairs are inspected',
    'A crew of four',
    'March to November; mild winter days too',
  ),
  '8': glance('One day for three bedrooms and a stair', 'None', 'Two installers', 'Any; mild days make airing easy'),
  '9': glance(
    'Four to eight months, after three to six of drawings and permits',
    'Zoning and building, then every trade',
    'Architect, engineer, framing crew, all trades',
    'Break ground in spring or early fall',
  ),
  '10': glance(
    'One day for a panel; one to three weeks for a floor',
    'Electrical, inspected before walls close',
    'A licensed electrician and a helper',
    'Any',
  ),
  '11': glance(
    'Two to four days for a bath; a week for the house',
    'Plumbing and gas: WSSC Water, DC or your county',
    'A licensed plumber and a helper',
    'Any; outdoor lines before the first frost',
  ),
  '12': glance(
    'Four to six working days for a room',
    'Rarely; fire-rated walls are inspected',
    'Two hangers, then a finisher',
    'Any; humid July weeks dry slowly',
  ),
  '13': glance(
    'Three to five days for 150 to 200 feet',
    'Montgomery County and DC: a fence permit',
    'A crew of three',
    'Any month without frozen ground',
  ),
  '14': glance(
    'Two to four days for a driveway, then a week without cars',
    'Aprons and public walks need one',
    'A crew of four and a finisher',
    'April to early November',
  ),
  '15': glance(
    'One to three days for shingles; two to four for a flat roof',
    'Depends on the jurisdiction; historic districts review',
    'A crew of six',
    'Spring and fall; repairs all year',
  ),
  '16': glance(
    'One or two days on sound ducts; up to three weeks for new ones',
    'Mechanical, usually electrical',
    'Two technicians',
    'April and October, before you need it',
  ),
  '17': glance(
    'Three to five days for a bearing wall',
    'Building, with sealed drawings',
    'Our engineer and three framers',
    'Any',
  ),
  '18': glance(
    'One to three weeks',
    'For larger soil disturbance and protected trees',
    'A crew of four and a machine',
    'Planting mid-March to May, September to November',
  ),
  '19': glance(
    'Half a day for a room; two or three days for a house',
    'For a container in the street',
    'Two to four people and a truck',
    'Any',
  ),
};
