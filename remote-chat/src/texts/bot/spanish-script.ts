import { contact as company, listPlaces } from '@potomac-oak/shared/company';

import type { BotScript } from './bot-script';

export const SPANISH_SCRIPT: BotScript = {
  steps: [
    {
      question: `¡Te damos la bienvenida a ${company.name}! Unas preguntas sobre tu proyecto y la persona indicada se pondrá en contacto contigo.`,
      options: [{ label: 'Información de servicios' }],
    },
    {
      question:
        '¿Qué servicio te interesa? Bastan unas palabras; por ejemplo, una cocina nueva o una terraza de madera.',
      placeholder: 'El servicio que buscas',
    },
    {
      question: '¿De qué tamaño es tu proyecto?',
      options: [{ label: 'Reparación pequeña' }, { label: 'Remodelación parcial' }, { label: 'Renovación completa' }],
    },
    {
      question: `¿El proyecto está en el área de ${company.region.shortName} (${listPlaces('o')})?`,
      options: [
        { label: 'Sí' },
        {
          label: 'No',
          redirect: `Por ahora solo atendemos el área de ${company.region.shortName}. Déjanos tus datos para la lista de espera y te avisaremos cuando lleguemos a tu zona.`,
        },
      ],
    },
    {
      question:
        'Queremos ofrecerte una consulta gratuita en tu casa, de preferencia un lunes o un martes. ¿Qué te conviene?',
      options: [{ label: 'Sí, el lunes' }, { label: 'Sí, el martes' }, { label: 'Contáctenme para coordinar' }],
    },
    {
      question: '¿Cuál es tu nombre y el mejor número de teléfono para llamarte?',
      placeholder: 'Nombre y teléfono',
    },
    { question: '¿Y tu correo electrónico?', placeholder: 'Correo electrónico' },
  ],
  end: '¡Gracias! Recibimos tus datos y nuestro equipo te contactará pronto.',
};
