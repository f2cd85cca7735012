import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { Page } from '@potomac-oak/shared/http/api-client';

import { createStaffSession } from '../session/create-staff-session';
import { StaffSessionContext } from '../session/staff-session';
import { startFakeServer } from '../testing/fake-server';
import type { Identified } from './join-newest';
import { recordsKey, useRecords } from './use-records';

const PATH = API_PATHS.contactForms;

test('a list loads its newest page, then older pages until the end', async () => {
  using server = startFakeServer();
  server.pageSize = 2;
  server.lists[PATH] = rows('e', 'd', 'c', 'b', 'a');
  const { result } = renderRecords();
  expect(result.current).toMatchObject({ isLoading: true, rows: [], hasOlder: false });
  await waitFor(() => expect(result.current.rows).toEqual(rows('e', 'd')));

  act(() => result.current.loadOlder());
  await waitFor(() => expect(result.current.rows).toHaveLength(4));
  act(() => result.current.loadOlder());
  await waitFor(() => expect(result.current.rows).toEqual(rows('e', 'd', 'c', 'b', 'a')));

  expect(result.current.hasOlder).toBe(false);
  const requests = server.calls.length;
  act(() => result.current.loadOlder());
  expect(server.calls).toHaveLength(requests);
});

test('a reload keeps the older rows and the changes made during its request', async () => {
  using server = startFakeServer();
  server.pageSize = 2;
  server.lists[PATH] = rows('c', 'b', 'a');
  const { result, queryClient } = renderRecords();
  await waitFor(() => expect(result.current.hasOlder).toBe(true));
  server.lists[PATH] = rows('d', 'c', 'b', 'a');

  act(() => {
    result.current.reload();
    queryClient.setQueryData<Page<Identified>>(recordsKey(PATH, ''), { items: rows('c', 'b', 'a'), next: null });
  });
  await waitFor(() => expect(result.current.rows[0]).toEqual({ _id: 'd' }));

  expect(result.current.rows).toEqual(rows('d', 'c', 'b', 'a'));
});

test('a failure to load an older page is reported, and the page can be requested again', async () => {
  using server = startFakeServer();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.pageSize = 1;
  server.lists[PATH] = rows('b', 'a');
  const { result } = renderRecords();
  await waitFor(() => expect(result.current.hasOlder).toBe(true));
  server.failures.set(PATH, 'down');

  act(() => result.current.loadOlder());
  await waitFor(() => expect(result.current.hasOlderFailed).toBe(true));
  expect(result.current.rows).toEqual(rows('b'));

  server.failures.clear();
  act(() => result.current.loadOlder());
  await waitFor(() => expect(result.current.rows).toEqual(rows('b', 'a')));
  logged.mockRestore();
});

test('a new search shows the previous rows until its first page arrives, and loads no older rows', async () => {
  using server = startFakeServer();
  server.pageSize = 1;
  server.lists[PATH] = rows('oak', 'elm', 'elm 2');
  const { result, rerender } = renderRecords();
  await waitFor(() => expect(result.current.rows).toEqual(rows('oak')));

  rerender('elm');
  expect(result.current.rows).toEqual(rows('oak'));
  act(() => result.current.loadOlder());
  await waitFor(() => expect(result.current.rows).toEqual(rows('elm')));

  expect(server.calls.map(({ query }) => query.get('q'))).toEqual([null, 'elm']);
});

function renderRecords() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const session = createStaffSession('the-token');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StaffSessionContext value={session}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </StaffSessionContext>
  );
  const view = renderHook((search: string) => useRecords(PATH, search), { wrapper, initialProps: '' });
  return { ...view, queryClient };
}

function rows(...ids: string[]): Identified[] {
  return ids.map((_id) => ({ _id }));
}
