/** Whether pages of this address can use passkeys in this browser: they need https or `localhost`. */
export function arePasskeysUsable(): boolean {
  const isIpAddress = /^[\d.]+$|:/.test(location.hostname);
  return 'PublicKeyCredential' in window && !isIpAddress;
}

export function loadPasskeyBrowser() {
  return import(/* webpackChunkName: "passkeys" */ './passkey-browser');
}
