import { useEffect, useState } from 'react';

import { whenIdle } from './when-idle';

/** True once the browser is idle. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => whenIdle(() => setIsIdle(true)), []);

  return isIdle;
}
