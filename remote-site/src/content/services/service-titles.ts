/** The services by their ids. A file of its own, because other pages link to services. */
export const serviceTitles = {
  '0': 'Kitchen Remodeling',
  '1': 'Bathroom Remodeling',
  '2': 'Basement Remodeling',
  '3': 'Patios',
  '4': 'Decks',
  '5': 'Flooring Remodeling',
  '6': 'General Contracting',
  '7': 'Siding',
  '8': 'Carpet',
  '9': 'Additions',
  '10': 'Electrical',
  '11': 'Plumbing',
  '12': 'Drywall',
  '13': 'Fences',
  '14': 'Concrete',
  '15': 'Roofing',
  '16': 'HVAC',
  '17': 'Framing',
  '18': 'Landscaping',
  '19': 'Trash Removal',
} as const;

export type ServiceId = keyof typeof serviceTitles;
