import { privacyPolicy } from '../content/privacy-policy';
import styles from './privacy-policy-page.module.scss';

export default function PrivacyPolicyPage() {
  const { updated, intro, sections } = privacyPolicy;

  return (
    <article className={styles.policy}>
      <h1>Privacy Policy</h1>
      <p className={styles.updated}>{`Last changed ${updated}`}</p>
      {intro.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {sections.map(({ id, title, paragraphs, list, closing }) => (
        <section key={id} aria-labelledby={`policy-${id}`}>
          <h2 id={`policy-${id}`} className={styles.heading}>
            {title}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list && (
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {closing !== undefined && <p>{closing}</p>}
        </section>
      ))}
    </article>
  );
}
