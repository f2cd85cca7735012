import type { ReactNode } from 'react';

/** Props of a component that renders the panel's content in another place than the dialog itself. */
export interface PanelBodyProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
}
