export const projectsTexts = {
  title: 'Our Project Stories',
  noMatch: 'No project on this page matches all of these filters. We have finished many others: ask us about yours.',
  lead: 'Every project here lists the client, the work and what was found behind the walls.',
};
