import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';

interface BarChartProps {
  /** Text alternative. */
  label: string;
  unit: string;
  labels: readonly string[];
  /** Null is a gap. */
  values: readonly (number | null)[];
  isHorizontal: boolean;
}

const LABEL_MAX = 18;

/** Fills its container. */
export function BarChart({ label, unit, labels, values, isHorizontal }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (!canvas.current) return;
    Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);
    const tokens = getComputedStyle(canvas.current);
    const color = (name: string) => tokens.getPropertyValue(name).trim();
    const text = { color: color('--po-quiet'), font: { family: tokens.fontFamily } };
    const counts = { beginAtZero: true, grid: { color: color('--po-line') }, ticks: { ...text, precision: 0 } };
    const names = {
      grid: { display: false },
      ticks: {
        ...text,
        maxRotation: 0,
        autoSkip: !isHorizontal,
        autoSkipPadding: 12,
        callback: (_value: unknown, index: number) => shorten(labels[index] ?? ''),
      },
    };
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: [...labels],
        datasets: [
          { label: unit, data: [...values], backgroundColor: color('--po-pine'), maxBarThickness: 32, minBarLength: 2 },
        ],
      },
      options: {
        indexAxis: isHorizontal ? 'y' : 'x',
        maintainAspectRatio: false,
        ...(matchMedia('(prefers-reduced-motion: reduce)').matches && { animation: false }),
        scales: isHorizontal ? { x: counts, y: names } : { x: names, y: counts },
      },
    });
    return () => chart.destroy();
  }, [unit, labels, values, isHorizontal]);

  return <canvas ref={canvas} role="img" aria-label={label} />;
}

function shorten(label: string): string {
  return label.length > LABEL_MAX ? `${label.slice(0, LABEL_MAX - 1)}…` : label;
}
