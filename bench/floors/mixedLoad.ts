import type { Member } from '#tests/support/builders.ts';
import { FORM_TYPE, formOf } from '../uploads/form.ts';
import { headersOf } from './measure.ts';

type Call = (member: Member) => [method: string, path: string, body?: object | Buffer];

const page = (of: number) => ({ page: Math.floor(Math.random() * of), pageSize: 20 });
const some = (kind: string) => `${kind} ${String(Math.floor(Math.random() * 10_000)).padStart(5, '0')}`;

const lists: Record<string, string> = {
  worker: '/v2/workspace-members/workspace/',
  document: '/v2/workspace-documents/workspace/',
  item: '/v2/pro-product-tags/workspace/',
  crew: '/v2/pro-groups/workspace/',
};

/** What people do, the frequent more than once. */
const ACTS: Call[] = [
  ...Object.entries(lists).flatMap(([kind, path]): Call[] => [
    ({ workspaceId }) => ['POST', `${path}${workspaceId}/list`, { page: 0, pageSize: 50 }],
    ({ workspaceId }) => ['POST', `${path}${workspaceId}/list`, page(10)],
    ({ workspaceId }) => ['POST', `${path}${workspaceId}/list`, { ...page(1), search: some(kind) }],
  ]),
  ({ memberId }) => ['GET', `/v2/workspace-members/${memberId}`],
  ({ memberId }) => ['GET', `/v2/workspace-members/${memberId}`],
  ({ workspaceId }) => ['GET', `/v2/workspace-activities/${workspaceId}/unread-count`],
  ({ workspaceId }) => ['GET', `/v2/workspace-activities/${workspaceId}/unread-count`],
  ({ workspaceId }) => ['POST', `/v2/workspace-activities/${workspaceId}`, { pageSize: 20, cursor: null }],
  () => ['GET', '/'],
  () => ['POST', '/v2/files', formOf(200_000 + Math.floor(Math.random() * 2_000_000))],
  ({ workspaceId, memberId }) => [
    'POST',
    `/v2/workspace-documents/workspace/${workspaceId}/bulk-create`,
    {
      workspaceMemberIds: [memberId],
      documents: [
        { name: 'First aid', base64: `data:application/pdf;base64,${btoa(`%PDF-1.7\n${Math.random()}`)}` },
      ],
    },
  ],
];

/** One of them, chosen at random; its status. */
export async function act(url: string, member: Member): Promise<number> {
  const [method, path, body] = ACTS[Math.floor(Math.random() * ACTS.length)]?.(member) ?? ['GET', '/'];
  const { 'content-type': type = '', ...headers } = headersOf(member);
  const sent = body instanceof Buffer ? { 'content-type': FORM_TYPE } : body ? { 'content-type': type } : {};
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, ...sent },
    body: body instanceof Buffer ? new Uint8Array(body) : body ? JSON.stringify(body) : null,
  });
  await answer.arrayBuffer();
  return answer.status;
}
