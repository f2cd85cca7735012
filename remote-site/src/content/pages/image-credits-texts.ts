export const description =
  'Who made each picture and film on this site, and the authors and licenses of the models in the renderings.';

export const imageCreditsTexts = {
  title: 'Image Credits',
  lead: 'Every picture and film on this site, and who made it.',
  models: {
    heading: 'Models used in the renderings',
    text: 'The renderings contain furniture, plants and objects modeled by others. They were scaled, and some were given other colors and materials.',
  },
};
