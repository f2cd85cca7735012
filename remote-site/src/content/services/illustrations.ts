import type { ServiceId } from './service-titles';

/** Points whose text speaks of another service, by their titles. The picture of that service follows the text. */
export const illustrations: Readonly<Partial<Record<ServiceId, Readonly<Record<string, ServiceId>>>>> = {
  '0': { 'Power, water and air brought up to code': '10', 'Floors and walls that meet the old house': '5' },
  '1': { 'Plumbing at the right height and place': '11' },
  '2': { 'Walls that can dry': '17' },
  '3': { 'Fire, light and shade': '4' },
  '4': { 'Under, over and beside': '3' },
  '5': { 'Concrete, moisture and lower levels': '2' },
  '6': { 'One schedule for every trade': '17', 'Close-out you can file': '11' },
  '7': { 'Trim, corners and kick-outs': '15' },
  '8': { 'Stairs and runners': '5' },
  '9': { 'Foundation and shell': '17', 'Heating, power and water for more house': '16' },
  '10': { 'Car charging and standby power': '16' },
  '11': { 'Fixtures you can service': '1' },
  '12': { 'Framing that is straight first': '17' },
  '14': { 'Thickness and steel': '3' },
  '15': { Flashing: '7' },
  '17': { 'Straight, level, connected': '12' },
  '18': { Grading: '13' },
  '19': { 'Selective demolition': '6' },
};
