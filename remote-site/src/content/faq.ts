import { company } from '@potomac-oak/shared/company';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import type { FaqItem } from './content-schema';
import { questionTitles } from './question-titles';

const { street, city, region } = company.address;

export const faqItems: readonly FaqItem[] = [
  {
    slug: 'residential-services',
    title: questionTitles['residential-services'],
    desc: 'Kitchens, bathrooms, basements, additions, decks, patios and floors, and every trade they need: framing, drywall, electrical, plumbing, heating and cooling, roofing, siding, concrete, fences and landscaping. Architecture, engineering and permit processing are in house, so one contract can cover a project from the first sketch to the final inspection.\nWe work on houses, rowhouses and condominiums in the District of Columbia, Maryland and Virginia, and nowhere else. Smaller repairs are welcome too; see the handyman page.',
    link: { text: 'handyman page', href: linkTo('/handyman-services') },
  },
  {
    slug: 'getting-started',
    title: questionTitles['getting-started'],
    desc: `Call ${company.phone.label}, use the contact form or open the chat, and tell us the address, the room and what bothers you about it. We then set a free in-home consultation, usually of about an hour. Mondays and Tuesdays are the days we keep for first visits, but others can be arranged.\nYou need no drawings. A plat, a few photographs and a rough idea of budget help. Afterward you get a summary of what is possible, what has to be checked, and what the next step would be. You are also welcome at our office at ${street}, ${city}, ${region}.`,
  },
  {
    slug: 'timeline',
    title: questionTitles.timeline,
    desc: 'On site, a hall bath typically takes four to six weeks, a kitchen six to ten, a basement eight to fourteen, a deck two to four, an addition four to eight months.\nDesign, ordering and permits come before that and often take as long again: one to three months for most interior work, three to six for additions. Your contract carries a schedule with the decisions we need from you and their dates. Weather, hidden damage and changes can move it, and when they do you hear it from us first, in writing.',
  },
  {
    slug: 'quality',
    title: questionTitles.quality,
    desc: 'Each project has one project manager, drawings the trades can build from, and checks at the points where mistakes get buried: framing before insulation, waterproofing before tile, flashing before siding. We photograph open walls and keep the pictures for you.\nPublic inspections come on top of that, and none is skipped. At the end we walk the rooms with you, write a punch list and finish it before the final payment.',
  },
  {
    slug: 'financing',
    title: questionTitles.financing,
    desc: 'We help you explore it. During the consultation we can explain the usual routes, such as a home equity loan or line of credit, a renovation loan or a refinancing, and what lenders ask a contractor for: scope, drawings, a schedule of payments, proof of insurance. We prepare those papers.\nWe are not a lender and do not promise terms or approval; rates and conditions are between you and the bank. A project can also be split into phases, with pipes and wires for the second one already in place.',
  },
  {
    slug: 'licensed-and-insured',
    title: questionTitles['licensed-and-insured'],
    desc: 'Yes, we are licensed and insured for the work we do. Contractor licenses in our area are issued by each jurisdiction: the Maryland Home Improvement Commission, the Department of Professional and Occupational Regulation in Virginia, and the District of Columbia’s licensing department. All three let you look a license up online, and we encourage you to do so with any contractor.\nAsk for our certificate of insurance; condominium associations often need one that names them, and we have it sent.',
  },
  {
    slug: 'permits-and-inspections',
    title: questionTitles['permits-and-inspections'],
    desc: 'Yes. We find out which reviews your address and project meet, prepare and file the drawings, answer comments, schedule the inspections and are there when they happen. That includes homeowners associations and historic boards, which come before the building permit.\nWe file with DC DOB, Montgomery County DPS, Prince George’s County DPIE, WSSC Water, Fairfax County LDS, Arlington County, the City of Alexandria and the smaller cities and towns that issue their own. Fees and waiting times are theirs to set, so we list them openly in the contract.',
  },
  {
    slug: 'materials',
    title: questionTitles.materials,
    desc: 'You choose, we advise, and normally we order, because then sizes, lead times and damage in transit are ours to deal with. The contract names each material or an allowance for it in figures.\nWe will tell you when something you like is wrong for its place, for instance solid oak in a basement or soft marble in a busy kitchen, and what comes close. Fixtures you buy yourself are fine if they arrive before rough-in; their maker’s warranty then stays between you and the shop.',
  },
  {
    slug: 'warranty',
    title: questionTitles.warranty,
    desc: 'We give 1 year on labor and materials, in writing, counted from completion. If something we built or supplied fails in that time through our work or its material, call or write and we come to put it right.\nNormal wear, seasonal movement of wood, accidents and missing upkeep are not covered; the contract says so in plain words. Manufacturers’ warranties on products such as windows, shingles or appliances are often longer, and we hand you their papers at the end.',
  },
];
