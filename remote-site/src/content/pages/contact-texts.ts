export const contactTexts = {
  title: 'Contact Us',
  form: {
    heading: 'Drop Us a Line!',
    lead: 'Tell us about the room, and we will call or write to set up a visit.',
  },
  detailsHeading: 'Better Yet, See Us in Person!',
};
