export const inhouseCustomDesignTexts = { title: 'In-House Custom Design Will Be Live Soon!' };
