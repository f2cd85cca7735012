import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { NewPasskey } from '@potomac-oak/shared/contracts/second-factor';
import type {
  AccountChange,
  Invitation,
  NewInvitation,
  NewStaffLink,
  OwnAccount,
  Person,
  RecoveryCodes,
  Role,
  SecondFactorSecret,
  StaffLink,
  StaffSessionRecord,
} from '@potomac-oak/shared/contracts/staff';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

export function readLink(api: ApiClient, code: string): Promise<StaffLink> {
  return api.post(STAFF_PATHS.link, { code });
}

export function acceptLink(api: ApiClient, link: { code: string; password: string }): Promise<void> {
  return api.post(STAFF_PATHS.acceptLink, link);
}

export function changeAccount(api: ApiClient, change: AccountChange): Promise<OwnAccount> {
  return api.post(STAFF_PATHS.me, change);
}

export function changePassword(api: ApiClient, change: { password: string; newPassword: string }): Promise<void> {
  return api.post(STAFF_PATHS.password, change);
}

export function listSessions(api: ApiClient): Promise<StaffSessionRecord[]> {
  return api.get(STAFF_PATHS.sessions);
}

export function endSession(api: ApiClient, id: string): Promise<void> {
  return api.delete(`${STAFF_PATHS.sessions}/${id}`);
}

export function endOtherSessions(api: ApiClient): Promise<void> {
  return api.delete(STAFF_PATHS.sessions);
}

export function beginSecondFactor(api: ApiClient, password: string): Promise<SecondFactorSecret> {
  return api.post(STAFF_PATHS.secondFactor, { password });
}

export function confirmSecondFactor(api: ApiClient, code: string): Promise<RecoveryCodes> {
  return api.post(STAFF_PATHS.confirmSecondFactor, { code });
}

export function replaceRecoveryCodes(api: ApiClient, password: string): Promise<RecoveryCodes> {
  return api.post(STAFF_PATHS.recoveryCodes, { password });
}

export function removeSecondFactor(api: ApiClient, password: string): Promise<void> {
  return api.post(STAFF_PATHS.removeSecondFactor, { password });
}

export function addPasskey(api: ApiClient, passkey: { name: string; credential: NewPasskey }): Promise<RecoveryCodes> {
  return api.post(STAFF_PATHS.passkeys, passkey);
}

export function removePasskey(api: ApiClient, id: string, password: string): Promise<void> {
  return api.post(`${STAFF_PATHS.passkeys}/${id}/remove`, { password });
}

export function requireFactor(api: ApiClient, requiresFactor: boolean): Promise<void> {
  return api.post(STAFF_PATHS.signInSettings, { requiresFactor });
}

export function listInvitations(api: ApiClient): Promise<Invitation[]> {
  return api.get(STAFF_PATHS.invitations);
}

export function invite(api: ApiClient, invitation: NewInvitation): Promise<NewStaffLink> {
  return api.post(STAFF_PATHS.invitations, invitation);
}

export function withdrawInvitation(api: ApiClient, id: string): Promise<void> {
  return api.delete(`${STAFF_PATHS.invitations}/${id}`);
}

export function changeRole(api: ApiClient, id: string, role: Role): Promise<Person> {
  return api.post(`${STAFF_PATHS.people}/${id}/role`, { role });
}

export function deactivate(api: ApiClient, id: string): Promise<Person> {
  return api.post(`${STAFF_PATHS.people}/${id}/deactivate`, {});
}

export function activate(api: ApiClient, id: string): Promise<Person> {
  return api.post(`${STAFF_PATHS.people}/${id}/activate`, {});
}

export function resetPassword(api: ApiClient, id: string, removesSecondFactor: boolean): Promise<NewStaffLink> {
  return api.post(`${STAFF_PATHS.people}/${id}/reset`, { removesSecondFactor });
}
