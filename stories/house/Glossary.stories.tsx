import type { Meta, StoryObj } from '@storybook/react-vite';
import { bodyKindOf, type Call } from '#base/call.ts';
import { fieldsOf } from '#base/wire.ts';
import { allCalls, callsBySubject } from '#subjects/calls.ts';
import { allEvents } from '#subjects/events.ts';
import { wireSchemas } from './wire-schemas.ts';
import styles from './Glossary.module.css';

/** Every wire name with its domain name and its Chinese term, read from the same objects that server and browser use. */
function Names() {
  return (
    <main className={styles['page']}>
      <h1>报文词汇表</h1>
      <p>由代码生成：每个报文字段在系统中的名称和中文含义。</p>
      {Object.entries(wireSchemas(allCalls, callsBySubject)).map(([subject, fields]) => (
        <section key={subject}>
          <h2>{subject}</h2>
          <table>
            <thead>
              <tr>
                <th>报文字段</th>
                <th>系统名称</th>
                <th>中文含义</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ wireName, name, term }) => (
                <tr key={`${wireName} ${name}`}>
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
        </section>
      ))}
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

export const WireNames: StoryObj = { name: '报文词汇表', render: () => <Names /> };
export const CallList: StoryObj = { name: '接口与事件', render: () => <Calls /> };
