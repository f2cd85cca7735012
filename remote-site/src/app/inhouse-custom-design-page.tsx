import { inhouseCustomDesignTexts } from '../content/pages/inhouse-custom-design-texts';
import styles from './inhouse-custom-design-page.module.scss';

export default function InhouseCustomDesignPage() {
  return <h1 className={styles.message}>{inhouseCustomDesignTexts.title}</h1>;
}
