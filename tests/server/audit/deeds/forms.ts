import type { FormDefinition } from '#base/form/definition/definition.ts';
import { digest } from '#server/session/keeping/credentials.ts';
import type { Deed, Stage } from './deed.ts';

const TOKEN = 'trail-of-a-form';
const definition: FormDefinition = {
  title: '留痕表单',
  rules: [],
  sections: [{ key: 's', title: '一', questions: [{ key: 'q', kind: 'text', title: '问', required: true }] }],
};
const DUE = '2099-01-01T00:00:00Z';

/** A form is made, published, given out, answered by an enterprise and by a link, decided, carried away, and taken back. */
export function formDeeds({ server, one, idOf }: Stage): readonly Deed[] {
  const { db } = server.database;
  const newest = () => idOf('form', 'form_id', `title = '${definition.title}'`);
  const form = async () => {
    const formId = await newest();
    return { formId, version: await one(`select version from form where form_id = ${formId}`) };
  };
  const issued = (kind: string) => idOf('form_issue', 'issue_id', `kind = '${kind}'`);
  const answered = { version: 1, submitKey: 'trail', answers: { q: '答' }, reasons: {} };
  return [
    { call: 'form.save', by: 'analyst', wire: () => ({ definition }) },
    { call: 'form.publish', by: 'analyst', wire: form },
    {
      call: 'form.issue',
      by: 'analyst',
      wire: async () => ({
        formId: await newest(),
        kind: 'enterprises',
        dueAt: DUE,
        enterpriseIds: String(await one(`select enterprise_id from app_user where user_name = 'clerk'`)),
      }),
    },
    { call: 'form.remind', by: 'analyst', wire: async () => ({ issueId: await issued('enterprises') }) },
    { call: 'form.submit', by: 'clerk', wire: async () => ({ issueId: await issued('enterprises'), ...answered }) },
    {
      call: 'form.decide',
      by: 'admin',
      wire: async () => ({ answerId: await idOf('form_answer', 'answer_id'), version: 1, action: 'pass' }),
    },
    {
      call: 'form.submit-by-token',
      by: 'nobody',
      wire: async () => {
        await db
          .insertInto('form_issue')
          .values({
            form_id: await newest(),
            kind: 'link',
            audience: '留痕',
            due_at: Date.parse(DUE),
            token_hash: digest(TOKEN),
            quota: null,
            maker_id: 0,
            maker_name: '留痕',
            made_at: 0,
          })
          .execute();
        return { token: TOKEN, ...answered };
      },
    },
    { call: 'form.export', by: 'analyst', wire: async () => ({ formId: await newest(), format: 'csv' }) },
    { call: 'form.end-issue', by: 'analyst', wire: async () => ({ issueId: await issued('link') }) },
    { call: 'form.save', by: 'analyst', wire: () => ({ definition }) },
    { call: 'form.remove', by: 'analyst', wire: async () => ({ formId: await newest() }) },
  ];
}
