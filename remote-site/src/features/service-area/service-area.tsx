import { areas } from '../../content/service-area';
import { AreaMap } from './area-map';
import styles from './service-area.module.scss';
import { ZipCheck } from './zip-check';

/** Where the company works: a map, a list for those who cannot see it, and a check of ZIP codes. */
export function ServiceArea() {
  return (
    <div className={styles.area}>
      <AreaMap />
      <div>
        <ZipCheck />
        <ul className={styles.places}>
          {areas.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
