import { Dialog } from '@potomac-oak/shared/ui/dialog';

import { NewsletterForm } from './newsletter-form';
import styles from './newsletter-modal.module.scss';

const TITLE = 'Become a Subscriber';

interface NewsletterModalProps {
  isOpen: boolean;
  /** Must be stable: a new function restarts the auto-hide timer. */
  onClose: () => void;
}

export function NewsletterModal({ isOpen, onClose }: NewsletterModalProps) {
  return (
    <Dialog label={TITLE} isOpen={isOpen} onClose={onClose} className={styles.modal}>
      {isOpen && <NewsletterForm title={TITLE} onClose={onClose} />}
    </Dialog>
  );
}
