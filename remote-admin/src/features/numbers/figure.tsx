import { Icon } from '@potomac-oak/shared/ui/icon';

import { toCsv } from '../../records/csv';
import { download } from '../../records/export-records';
import type { BarChart } from './bar-chart';
import styles from './numbers.module.scss';

interface FigureProps {
  /** Null until the chart library has loaded: the words and the table are there without it. */
  Chart: typeof BarChart | null;
  title: string;
  /** The numbers in words, which is also the text alternative of the drawing. */
  summary: string;
  header: readonly [string, string, ...string[]];
  /** The first cell is the label and the second is drawn; an empty one is a gap. */
  rows: readonly (readonly (string | number)[])[];
  fileName: string;
  isHorizontal?: boolean;
}

/** A drawing with the numbers in words, as a table and as a file. */
export function Figure({ Chart, title, summary, header, rows, fileName, isHorizontal = false }: FigureProps) {
  const id = title.replace(/\W/g, '-').toLowerCase();
  const hasValues = rows.some(([, value]) => typeof value === 'number' && value > 0);

  return (
    <section className={styles.figure} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <p className={styles.summary}>{summary}</p>
      {hasValues && (
        <div className={styles.chart}>
          {Chart && (
            <Chart
              label={`${title}. ${summary}`}
              unit={header[1]}
              labels={rows.map(([label = '']) => String(label))}
              values={rows.map(([, value]) => (typeof value === 'number' ? value : null))}
              isHorizontal={isHorizontal}
            />
          )}
        </div>
      )}
      <div className={styles.tools}>
        <details className={styles.details}>
          <summary>
            Table<span className="visually-hidden">: {title}</span>
          </summary>
          <section
            className={styles.scroller}
            aria-label={`Table: ${title}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
            tabIndex={0}
          >
            <table className={styles.table}>
              <thead>
                <tr>
                  {header.map((cell) => (
                    <th key={cell} scope="col">
                      {cell}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([label, ...cells]) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    {header.slice(1).map((column, index) => (
                      <td key={column}>{cells[index] === '' ? '–' : cells[index]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
        <button
          className={styles.download}
          type="button"
          onClick={() => download(toCsv(header, rows), `${fileName}.csv`)}
        >
          <Icon name="download" size={16} />
          CSV<span className="visually-hidden">: {title}</span>
        </button>
      </div>
    </section>
  );
}
