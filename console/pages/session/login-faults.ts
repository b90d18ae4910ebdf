/** What the login form holds. */
export interface LoginValues {
  readonly userName: string;
  readonly password: string;
  readonly captcha: string;
}

/** What is wrong with each field, in Chinese. */
export type LoginFaults = { readonly [K in keyof LoginValues]?: string | undefined };

/** The faults of the form before it is sent; the user name counts trimmed (spec 1 §5). */
export function loginFaults({ userName, password, captcha }: LoginValues, captchaAsked: boolean): LoginFaults {
  return {
    ...(userName.trim() === '' && { userName: '请输入用户名' }),
    ...(password === '' && { password: '请输入密码' }),
    ...(captchaAsked && captcha.trim() === '' && { captcha: '请输入验证码' }),
  };
}
