export const projectsTexts = {
  title: 'Our Project Stories',
  noMatch: 'These are only some of our projects. Ask us about yours.',
  lead: 'Every project here lists the client, the work and what was found behind the walls.',
};
