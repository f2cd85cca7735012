import { company } from '@potomac-oak/shared/company';

import { areas } from '../../content/service-area';
import styles from './service-area.module.scss';

const WEST = -78;
const NORTH = 39.4;
/** Units of the drawing per degree of longitude and of latitude, at 39° north. */
const SCALE_X = 380;
const SCALE_Y = 489;
const WIDTH = 530;
const HEIGHT = 450;

/** The list beside the map and the address on the page say the same, so the map is hidden from screen readers. */
export function AreaMap() {
  const { longitude, latitude } = company.location;
  const [x, y] = toPosition([longitude, latitude]);

  return (
    <svg className={styles.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {areas.map(({ name, outline }) => (
        <polygon key={name} className={styles.county} points={outline.replace(/\S+/g, toPoint)} />
      ))}
      {areas.map(({ name, shortName, label }) => {
        const [left, top] = toPosition(label);
        return (
          <text key={name} className={styles.name} x={left} y={top}>
            {shortName ?? name}
          </text>
        );
      })}
      <circle className={styles.office} cx={x} cy={y} r="7" />
      <text className={styles.name} x={x} y={y - 20}>
        Our office
      </text>
    </svg>
  );
}

function toPosition([longitude, latitude]: readonly [number, number]): [x: number, y: number] {
  return [Math.round((longitude - WEST) * SCALE_X), Math.round((NORTH - latitude) * SCALE_Y)];
}

function toPoint(position: string): string {
  const [longitude = 0, latitude = 0] = position.split(',').map(Number);
  return toPosition([longitude, latitude]).join(',');
}
