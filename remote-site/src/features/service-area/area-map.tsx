import { areas } from '../../content/service-area';
import styles from './service-area.module.scss';

const WEST = -78;
const NORTH = 39.4;
/** Units of the drawing per degree of longitude and of latitude, at 39° north. */
const SCALE_X = 380;
const SCALE_Y = 489;
const WIDTH = 530;
const HEIGHT = 450;

/** The list beside the map has the same names, so the map is hidden from screen readers. */
export function AreaMap() {
  return (
    <svg className={styles.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {areas.map(({ name, outline }) => (
        <polygon key={name} className={styles.county} points={outline.map(toPoint).join(' ')} />
      ))}
      {areas.map(({ name, shortName, label }) => {
        const [x, y] = toPosition(label);
        return (
          <text key={name} className={styles.name} x={x} y={y}>
            {shortName ?? name}
          </text>
        );
      })}
    </svg>
  );
}

function toPosition([longitude, latitude]: readonly [number, number]): [x: number, y: number] {
  return [Math.round((longitude - WEST) * SCALE_X), Math.round((NORTH - latitude) * SCALE_Y)];
}

function toPoint(position: readonly [number, number]): string {
  return toPosition(position).join(',');
}
