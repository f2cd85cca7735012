/** Name and place of each project by its id. A file of its own, because other pages link to projects. */
export const projectTitles = {
  '-1': ['A family kitchen that finally has its island', 'Bethesda, Maryland'],
  '-2': ['A rowhouse bath, rebuilt from the joists up', 'Capitol Hill, Washington, DC'],
  '-3': ['A deck that stands on its own feet', 'Arlington, Virginia'],
  '2': ['Charcoal, walnut and a wall that had to go', 'Del Ray, Alexandria, Virginia'],
  '3': ['One hall bath for a family of five', 'Silver Spring, Maryland'],
  '4': ['From storage cellar to media room', 'Rockville, Maryland'],
  '5': ['Two levels for a sloping yard', 'Vienna, Virginia'],
  '6': ['A brick terrace under old oaks', 'Chevy Chase, Maryland'],
  '7': ['A century of oak, uncovered', 'Petworth, Washington, DC'],
  '8': ['One more room, on one level', 'Falls Church, Virginia'],
  '9': ['Every inch of a galley', 'Georgetown, Washington, DC'],
  '10': ['New siding, new roof, same house', 'Gaithersburg, Maryland'],
} as const;
