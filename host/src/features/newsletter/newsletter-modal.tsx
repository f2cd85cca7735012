import { Dialog } from '@potomac-oak/shared/ui/dialog';

import { NewsletterForm } from './newsletter-form';
import styles from './newsletter-modal.module.scss';

const TITLE = 'Become a Subscriber';

interface NewsletterModalProps {
  isOpen: boolean;
  /** Keep it stable: a new function starts the time until it hides anew. */
  onClose: () => void;
}

export function NewsletterModal({ isOpen, onClose }: NewsletterModalProps) {
  return (
    <Dialog label={TITLE} isOpen={isOpen} onClose={onClose} className={styles.modal}>
      {isOpen && <NewsletterForm title={TITLE} onClose={onClose} />}
    </Dialog>
  );
}
