export const showTheRoom = {
  heading: 'Show us the room',
  lead: 'Photos can save a second visit. They are optional, and five are enough:',
  angles: [
    'the whole room, from two opposite corners',
    'the wall or the part that bothers you most',
    'the ceiling, with lights and vents',
    'under the sink, or where water and power come in',
    'the path from the street to the room',
  ],
  hint: 'Up to ten files; they are sent when you request a visit.',
};
