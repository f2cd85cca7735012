/** A file of its own, because other pages link to posts. */
export const blogTitles = {
  '0': 'Modern Bathroom Design: What Looks Calm and Lasts',
  '1': 'Window Upgrades and Natural Light',
  '2': 'Converting a Basement: Five Questions Before You Start',
  '3': 'Patio or Deck? Let the Slope of the Yard Decide',
  '4': 'Flooring, Room by Room',
  '5': 'Small Spaces: Making 600 Square Feet Work',
  '6': 'Planning a Kitchen Remodel, Week by Week',
  '7': 'Permits in DC, Maryland and Virginia: Who Wants What',
  '8': 'What Really Drives the Cost of a Renovation',
  '9': 'Living Through a Remodel Without Losing Your Mind',
  '10': 'Materials for a Humid Climate',
  '11': 'Aging in Place: Changes Worth Making Early',
} as const;
