import type { PageProps } from '@potomac-oak/shared/contracts/federation';

export default function SignInPage(_props: PageProps) {
  return <h1>Sign In</h1>;
}
