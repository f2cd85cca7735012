declare module '*.module.scss' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.shadow.scss' {
  const sheet: CSSStyleSheet;
  export default sheet;
}

declare module '*.scss';
declare module '*.css';

declare module '*.css';

declare module '*.svg' {
  const url: string;
  export default url;
}
