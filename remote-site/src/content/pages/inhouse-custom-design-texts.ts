export const description =
  'Floor plans, elevations and three-dimensional views by our own architects: the page about in-house custom design opens soon.';

export const inhouseCustomDesignTexts = { title: 'In-House Custom Design Will Be Live Soon!' };
