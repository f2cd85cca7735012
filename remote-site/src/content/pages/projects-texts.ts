export const projectsTexts = {
  title: 'Our Project Stories',
  lead: 'Every project here lists the client, the work and what was found behind the walls.',
};
