import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { bodyKindOf, type Call } from '#base/call.ts';
import { fieldsOf } from '#base/wire.ts';
import { allCalls, callsBySubject } from '#subjects/calls.ts';
import { allEvents } from '#subjects/events.ts';
import { wireSchemas } from './wire-schemas.ts';
import styles from './Glossary.module.css';

const GLOSSARY = wireSchemas(allCalls, callsBySubject);
const SUBJECTS = Object.keys(GLOSSARY);
/** Names that are shown at most: more than these are no answer to a search, and no subject has as many. */
const MOST_SHOWN = 500;

/** Every wire name with its domain name and its Chinese term, read from the same objects that server and browser use: of one subject, or what a word is found in. */
function Names() {
  const [subject, setSubject] = useState(SUBJECTS[0] ?? '');
  const [word, setWord] = useState('');
  const wanted = word.trim().toLowerCase();
  const rows =
    wanted === ''
      ? (GLOSSARY[subject] ?? []).map((entry) => ({ ...entry, subject }))
      : SUBJECTS.flatMap((of) => (GLOSSARY[of] ?? []).map((entry) => ({ ...entry, subject: of }))).filter(
          ({ wireName, name, term }) => [wireName, name, term].some((text) => text.toLowerCase().includes(wanted)),
        );
  return (
    <main className={styles['page']}>
      <h1>报文词汇表</h1>
      <p>由代码生成：每个报文字段在系统中的名称和中文含义。</p>
      <p>
        <label>
          主题{' '}
          <select value={subject} disabled={wanted !== ''} onChange={(event) => setSubject(event.target.value)}>
            {SUBJECTS.map((of) => (
              <option key={of}>{of}</option>
            ))}
          </select>
        </label>{' '}
        <label>
          查找{' '}
          <input
            type="search"
            value={word}
            placeholder="字段、名称或含义，查找全部主题"
            onChange={(event) => setWord(event.target.value)}
          />
        </label>{' '}
        <span role="status">
          {rows.length > MOST_SHOWN ? `共 ${rows.length} 个，显示前 ${MOST_SHOWN} 个` : `共 ${rows.length} 个`}
        </span>
      </p>
      <table>
        <thead>
          <tr>
            <th>主题</th>
            <th>报文字段</th>
            <th>系统名称</th>
            <th>中文含义</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_SHOWN).map(({ subject: of, wireName, name, term }) => (
            <tr key={`${of} ${wireName} ${name}`}>
              <td>{of}</td>
              <td>
                <code>{wireName}</code>
              </td>
              <td>
                <code>{name}</code>
              </td>
              <td>{term}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

/** Every call and every event with who may use it and where it comes from. */
function Calls() {
  return (
    <main className={styles['page']}>
      <h1>接口与事件</h1>
      <table>
        <thead>
          <tr>
            <th>名称</th>
            <th>方法</th>
            <th>路径</th>
            <th>参数方式</th>
            <th>权限</th>
            <th>规格</th>
            <th>来源</th>
            <th>说明</th>
          </tr>
        </thead>
        <tbody>
          {allCalls.map((call: Call) => (
            <tr key={call.name}>
              <td>
                <code>{call.name}</code>
              </td>
              <td>{call.method}</td>
              <td>
                <code>{call.path}</code>
              </td>
              <td>{bodyKindOf(call)}</td>
              <td>{call.guard}</td>
              <td>{call.spec}</td>
              <td>{call.origin}</td>
              <td>{call.summary}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>事件</h2>
      <table>
        <thead>
          <tr>
            <th>名称</th>
            <th>权限</th>
            <th>内容</th>
          </tr>
        </thead>
        <tbody>
          {allEvents.map(({ name, guard, payload }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>{guard}</td>
              <td>
                {Object.values(fieldsOf(payload) ?? {})
                  .map(({ wireName }) => wireName)
                  .join('、')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

const meta: Meta = { title: 'house/词汇表', parameters: { controls: { disable: true } } };

export default meta;

export const WireNames: StoryObj = {
  name: '报文词汇表',
  render: () => <Names />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox'), 'enterpriseId');
    await expect((await canvas.findAllByText('enterpriseId')).length).toBeGreaterThan(0);
    await userEvent.clear(canvas.getByRole('searchbox'));
  },
};
export const CallList: StoryObj = { name: '接口与事件', render: () => <Calls /> };
