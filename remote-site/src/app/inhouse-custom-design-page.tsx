import styles from './inhouse-custom-design-page.module.scss';

export default function InhouseCustomDesignPage() {
  return <h1 className={styles.message}>In-House Custom Design Will Be Live Soon!</h1>;
}
