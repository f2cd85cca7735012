export const description =
  'Nine answers before you call: how long projects take, who handles permits and inspections, financing, materials, insurance and warranty.';

export const faqTexts = { title: 'FAQS', moreHeading: 'Something else?' };
