export const description =
  'Clients from Bethesda, Capitol Hill, Rockville and Arlington about their kitchen, bath, basement and deck, on film and in their own words.';

export const testimonialsTexts = {
  title: 'Client Testimonials',
  films: { label: 'On film', heading: 'See it for yourself' },
  quotes: { label: 'In their words', heading: 'What Our Clients Say' },
  reviews: { label: 'Reviews', heading: 'Customer reviews' },
  invitation: {
    heading: 'Start with a free visit',
    lead: 'In about an hour at your home, you show us the room and we say what is possible.',
  },
};
