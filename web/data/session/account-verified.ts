export const accountVerified = {
  title: 'Account created and verified!',
  description: 'You have successfully signed up and are now logged in.',
};
