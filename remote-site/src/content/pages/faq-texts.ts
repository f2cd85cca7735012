export const faqTexts = { title: 'FAQS', moreHeading: 'Something else?' };
