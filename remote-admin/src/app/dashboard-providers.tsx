import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { useLazyPart } from '@potomac-oak/shared/ui/use-lazy-part';

import { createStaffConnection, StaffConnectionContext } from '../realtime/staff-connection';
import { createStaffSession } from '../session/create-staff-session';
import { StaffSessionContext } from '../session/staff-session';
import { createQueryClient } from './query-client';

interface DashboardProvidersProps {
  token: string;
  children: ReactNode;
}

/** Pass the token as `key` when rendering, because the state belongs to one staff session. */
export function DashboardProviders({ token, children }: DashboardProvidersProps) {
  /** Ends the step-up that is open, with whether the person has confirmed. */
  const [endStepUp, setEndStepUp] = useState<((isConfirmed: boolean) => void) | null>(null);
  const [session] = useState(() => createStaffSession(token, askStepUp));
  const [connection] = useState(() => createStaffConnection(token));
  const [queryClient] = useState(createQueryClient);
  const part = useLazyPart({ load: loadStepUp, isWanted: endStepUp !== null, onFail: () => endStepUp?.(false) });

  function askStepUp(): Promise<boolean> {
    return new Promise((resolve) =>
      setEndStepUp(() => (isConfirmed: boolean) => {
        setEndStepUp(null);
        resolve(isConfirmed);
      }),
    );
  }

  return (
    <StaffSessionContext value={session}>
      <StaffConnectionContext value={connection}>
        <QueryClientProvider client={queryClient}>
          {children}
          {part && endStepUp && (
            <part.StepUpDialog onConfirmed={() => endStepUp(true)} onClose={() => endStepUp(false)} />
          )}
        </QueryClientProvider>
      </StaffConnectionContext>
    </StaffSessionContext>
  );
}

function loadStepUp() {
  return import(/* webpackChunkName: "step-up" */ '../features/accounts/step-up-dialog');
}
