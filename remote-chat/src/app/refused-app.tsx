import { contact as company } from '@potomac-oak/shared/company';
import type { Store } from '@potomac-oak/shared/realtime/store';

import { Panel } from '../features/panel/panel';
import type { ChatTexts } from '../texts/chat-texts';
import { TextsContext, useTexts } from '../texts/use-texts';
import { useStore } from '../ui/use-store';
import type { LookContext } from './follow-look';

interface RefusedAppProps {
  context: LookContext;
  texts: Store<ChatTexts>;
}

/** Shown on pages that are not allowed to embed the chat. Offers the company's phone number and e-mail address. */
export function RefusedApp({ context, texts }: RefusedAppProps) {
  useStore(context.look);
  const isOpen = useStore(context.isOpen);
  const shownTexts = useStore(texts);

  return (
    <TextsContext.Provider value={shownTexts}>
      <Panel
        isOpen={isOpen}
        onClose={() => context.isOpen.set(false)}
        context={context}
        screen="refused"
        title={shownTexts.titles.refused}
      >
        <OtherWays />
      </Panel>
    </TextsContext.Provider>
  );
}

function OtherWays() {
  const { refused } = useTexts();

  return (
    <div className="choose">
      <p className="choose-lead">{refused.lead}</p>
      <p className="choose-text">{refused.text}</p>
      <a className="primary" href={company.phone.href} data-autofocus>
        {refused.call} {company.phone.label}
      </a>
      <a className="choose-link" href={company.email.href}>
        {refused.write} {company.email.label}
      </a>
    </div>
  );
}
