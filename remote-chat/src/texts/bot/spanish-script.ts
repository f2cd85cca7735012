import { contact as company, listPlaces } from '@potomac-oak/shared/company';

import type { BotScript } from './bot-script';

export const SPANISH_SCRIPT: BotScript = {
  steps: [
    {
      question: `¡Le damos la bienvenida a ${company.name}! Unas preguntas sobre su proyecto, y la persona indicada se pondrá en contacto con usted.`,
      options: [{ label: 'Información de servicios' }],
    },
    {
      question:
        '¿Qué servicio le interesa? Bastan unas palabras; por ejemplo, una cocina nueva o una terraza de madera.',
      placeholder: 'El servicio que busca',
    },
    {
      question: '¿De qué tamaño es su proyecto?',
      options: [{ label: 'Reparación pequeña' }, { label: 'Remodelación parcial' }, { label: 'Renovación completa' }],
    },
    {
      question: `¿El proyecto está en el área de ${company.region.shortName} (${listPlaces('o')})?`,
      options: [
        { label: 'Sí' },
        {
          label: 'No',
          redirect: `Por ahora solo atendemos el área de ${company.region.shortName}. Déjenos sus datos para la lista de espera y le avisaremos cuando lleguemos a su zona.`,
        },
      ],
    },
    {
      question:
        'Queremos ofrecerle una consulta gratuita en su casa, de preferencia un lunes o un martes. ¿Qué le conviene?',
      options: [{ label: 'Sí, el lunes' }, { label: 'Sí, el martes' }, { label: 'Contáctenme para coordinar' }],
    },
    {
      question: '¿Cuál es su nombre y el mejor número de teléfono para llamarle?',
      placeholder: 'Nombre y teléfono',
    },
    { question: '¿Y su correo electrónico?', placeholder: 'Correo electrónico' },
  ],
  end: '¡Gracias! Recibimos sus datos y nuestro equipo se comunicará con usted pronto.',
};
