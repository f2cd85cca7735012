import { company, listPlaces } from '@potomac-oak/shared/company';

/** What search results and link previews say about each page, by its path: unique, at most 160 characters. */
export const descriptions: Readonly<Record<string, string>> = {
  '/': `${company.offer} in ${listPlaces('and')}, designed, permitted and built by one team. Free in-home consultation.`,
  '/home': `${company.name} designs, permits and builds kitchens, baths, basements and decks in ${listPlaces('and')}, after a free in-home consultation.`,
  '/about': `${company.name} has remodeled homes in ${listPlaces('and')} for more than ${company.yearsOfExperience} years: architects, engineers and builders on one team.`,
  '/services':
    'Twenty services from one contractor: kitchens, baths, basements, decks and additions, and every trade they need, from framing to HVAC.',
  '/services/0':
    'Kitchens drawn from measurements, with cabinets ordered once and power, water and air brought up to code. Six to ten weeks on site.',
  '/services/1':
    'Bathrooms with flood-tested waterproofing behind the tile, and plumbing and fan corrected while the walls are open. Curbless showers too.',
  '/services/2':
    'Basements checked for water, height and a way out first, then finished as family rooms, bedrooms with egress, offices or apartments.',
  '/services/3':
    'Patios on a base dug 8 to 10 inches into the clay and compacted in lifts: pavers, flagstone or brick, pitched away from the house.',
  '/services/4':
    'Decks with a flashed and bolted ledger, or free-standing where the wall should not carry them. Wood or composite, with stairs and lighting.',
  '/services/5':
    'Floors that are flat, dry and quiet first: moisture tests, then site-finished oak, engineered plank, porcelain or vinyl. Refinishing too.',
  '/services/6':
    'One contract and one schedule for a whole renovation: drawings, permits, every trade, every inspection, and one manager who answers.',
  '/services/7':
    'Siding replaced together with the layers that keep a house dry: sheathing, water barrier and flashing. Fiber cement, wood, vinyl, cedar.',
  '/services/8':
    'Carpet with planned seams, the right pad and a power stretch from wall to wall. Three bedrooms and a stair usually take one day.',
  '/services/9':
    'Additions that can be permitted: zoning and lot coverage come first, then bump-outs, second stories, sunrooms and in-law suites.',
  '/services/10':
    'New circuits, panels, rewiring and lighting, done under a permit to the code your jurisdiction enforces and inspected before it is covered.',
  '/services/11':
    'Galvanized pipe and cast-iron stacks replaced, kitchens and baths moved, water heaters set and gas run to ranges, permits included.',
  '/services/12':
    'Drywall hung tight, taped in three coats and sanded under a raking light: new walls, damaged ceilings, soundproofing and plaster patches.',
  '/services/13':
    'Fences that follow the survey, with heights checked against zoning and posts set for wet clay winters. Cedar, pine, vinyl and aluminum.',
  '/services/14':
    'Driveways, walks, steps, slabs and footings in air-entrained concrete on a compacted base, with joints cut on time and proper curing.',
  '/services/15':
    'Roofs stripped to the deck, with new flashing at chimneys, valleys, skylights and walls. Shingle, slate look, standing seam and flat roofs.',
  '/services/16':
    'Heat pumps, furnaces and air conditioning sized by a room-by-room load calculation for humid summers and dry winters, and easy to service.',
  '/services/17':
    'Walls removed with every load traced from roof to footing: beams sized by our engineers, additions, dormers and stairs, and old damage repaired.',
  '/services/18':
    'Grading and drainage that keep water away from the foundation, walls and steps, and plants that suit local heat, clay and deer.',
  '/services/19':
    'Basements, garages and whole houses cleared, and renovation debris hauled away. Floors are covered first and loads sorted for recycling.',
  '/projects':
    'Twelve remodeling projects before and after: kitchens, baths, decks, a basement and an addition, with what was found behind the walls.',
  '/projects/-1':
    'A 1988 Bethesda kitchen opens to the dining room: flush beam, sage cabinets, a 9-foot oak island with four seats and a path to the garden.',
  '/projects/-2':
    'A leaking 1955 bath in a Capitol Hill rowhouse, rebuilt from the joists up with a glass shower and a freestanding tub, in under seven weeks.',
  '/projects/-3':
    'In Arlington, a deck that was nailed to brick veneer makes way for a free-standing one with a wide stair and a pergola, in 19 working days.',
  '/projects/2':
    'A 1926 Del Ray bungalow gains one level kitchen with charcoal cabinets, a walnut island and 24 feet of counter where a wall and a porch were.',
  '/projects/3':
    'Marble, brass, a proper shower and real ventilation inside the four walls of a Silver Spring hall bath, for a family of five.',
  '/projects/4':
    'A damp cellar in a 1978 Rockville colonial becomes 780 square feet with media room, wet bar, bedroom and bath, once the water is led away.',
  '/projects/5':
    'A yard in Vienna that drops 6 feet in 30 gets a deck on two levels with easy steps: dining above, a sitting place near the lawn.',
  '/projects/6':
    'A Chevy Chase terrace of clay pavers that drains away from the house, holds a fire pit and a long table, and spares the roots of two oaks.',
  '/projects/7':
    'About 940 square feet of strip oak from 1924, found under carpet, vinyl and plywood in a Petworth rowhouse, repaired and refinished.',
  '/projects/8':
    'A one-story addition of 16 by 24 feet in Falls Church, with windows on three sides and a step-free garden door, built in 20 weeks.',
  '/projects/9':
    'A Georgetown galley 8 feet 6 inches wide, replanned for a serious cook: 13 feet of quartzite and a third more storage without moving a wall.',
  '/projects/10':
    'New siding, roof, gutters, trim and front walk for a 1991 Gaithersburg colonial, and a repair of what the stain under the window hid.',
  '/testimonials':
    'Clients from Bethesda, Capitol Hill, Rockville and Arlington about their kitchen, bath, basement and deck, on film and in their own words.',
  '/faq':
    'Nine answers before you call: how long projects take, who handles permits and inspections, financing, materials, insurance and warranty.',
  '/blogs':
    'Twelve articles for homeowners around Washington: budgets, permits, floors, light, small spaces, and living through a remodel.',
  '/blogs/0':
    'How to get a calm, modern bathroom that outlasts the fashion: few materials, honest light, and the slopes and walls that nobody sees.',
  '/blogs/1':
    'What new windows change besides the energy bill: lower sills, wider openings and skylights, and where structure and review boards set limits.',
  '/blogs/2':
    'Five questions about a basement that you can answer on a Saturday with a tape measure and a flashlight, before you spend on finishing it.',
  '/blogs/3':
    'The height of the door, the path of storm water and the evening shade decide between patio and deck. How to read your yard first.',
  '/blogs/4':
    'Which floor suits which room of a Washington-area house, from the front door to the laundry: what to lay, what to avoid, what to check.',
  '/blogs/5':
    'Where small houses hide space: inside walls, above doors and in their swing. Ideas from 14-foot rowhouses and Rosslyn condominiums.',
  '/blogs/6':
    'A kitchen remodel from the first measurement to the first dinner, with each decision you will face and the week in which it is due.',
  '/blogs/7':
    'Who reviews residential work in DC, Maryland and Virginia, what usually needs a permit, what does not, and how long to allow for it.',
  '/blogs/8':
    'Why two kitchens of one size can differ threefold in cost: the causes in order of weight, and where saving is wise or only postpones.',
  '/blogs/9':
    'House rules, routines and a plan for the dog: how families come through a renovation in good humor, week after week without a sink.',
  '/blogs/10':
    'Wood, masonry, paint, insulation and metal in sticky summers and freeze-thaw winters, and the small details that keep each of them dry.',
  '/blogs/11':
    'What to include while walls are open, from a step-free front door to the switch beside the bed, so that you can stay in your house.',
  '/contact': `Call ${company.phone.label}, write, or visit our office in ${company.address.city}. We answer ${company.hoursLabel}; the first visit is free.`,
  '/inhouse-custom-design':
    'Floor plans, elevations and three-dimensional views by our own architects: the page about in-house custom design opens soon.',
  '/handyman-services':
    'Small repairs by the crews who build our kitchens: sticking doors, cracked tile, dripping faucets, gutters and lists of odd jobs.',
  '/privacy-policy': `What ${company.legalName} stores when you use this site, its forms and its chat, for how long, and how to have it corrected or deleted.`,
  '/terms': `The terms of this website and its chat, and what they leave to the written contract: estimates, dates, prices and your right to cancel.`,
  '/warranty': `One year on labor and materials: what the warranty of ${company.name} covers, what it does not, and how to use it with one call.`,
  '/image-credits':
    'Who made each picture and film on this site, and the authors and licenses of the models in the renderings.',
  '/search': `Search the services, projects, articles and answers of ${company.name}: kitchens, permits, costs, materials and more.`,
  '/thank-you': `${company.name} has received your message or newsletter sign-up, and answers ${company.hoursLabel}.`,
};
