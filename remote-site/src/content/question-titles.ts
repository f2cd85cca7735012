/** The questions by their slugs. A file of its own, because other pages link to questions. */
export const questionTitles = {
  'residential-services': 'What residential services do you offer?',
  'getting-started': 'How do I get started?',
  timeline: 'How long will my project take?',
  quality: 'How do you make sure the work is done well?',
  financing: 'Can you help with financing?',
  'licensed-and-insured': 'Are you licensed and insured?',
  'permits-and-inspections': 'Do you take care of permits and inspections?',
  materials: 'Who chooses and supplies the materials?',
  warranty: 'What warranty do you give?',
} as const;
