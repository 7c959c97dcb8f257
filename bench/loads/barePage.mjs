import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './barePage.css';

// The least that shows the same: React, and what it draws. No router, no parts, no cache, no guard.

const isList = location.pathname === '/members';
const answer = isList ? fetch('/members.json').then((response) => response.json()) : null;

function Login() {
  return h(
    'main',
    null,
    h('h1', null, 'Log in'),
    h('p', null, 'Log in with your email address.'),
    h(
      'form',
      null,
      h('label', null, 'Email', h('input', { type: 'email', name: 'email' })),
      h('label', null, 'Password', h('input', { type: 'password', name: 'password' })),
      h('button', { type: 'submit' }, 'Log in'),
    ),
  );
}

const columns = [
  ['Name', ({ firstName, lastName }) => `${firstName} ${lastName}`],
  ['Email', ({ email }) => email],
  ['Teams', ({ proGroupMembers }) => proGroupMembers.length],
  ['Workspace Role', ({ role }) => role],
  ['Status', ({ status }) => status],
];

function Members() {
  const [list, setList] = useState(null);
  useEffect(() => {
    answer.then(setList);
  }, []);
  if (list === null) return h('p', null, 'Loading …');
  return h(
    'main',
    null,
    h('h1', null, `${list.count} members`),
    h(
      'table',
      null,
      h('thead', null, h('tr', null, h('th'), ...columns.map(([name]) => h('th', { key: name }, name)))),
      h(
        'tbody',
        null,
        list.data.map((member) =>
          h(
            'tr',
            { key: member.id },
            h('td', null, h('input', { type: 'checkbox' })),
            ...columns.map(([name, cell]) => h('td', { key: name }, cell(member))),
          ),
        ),
      ),
    ),
  );
}

createRoot(document.getElementById('root')).render(h(isList ? Members : Login));
